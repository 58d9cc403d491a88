import ImagePlus from "lucide-react/icons/image-plus";
import { PHOTO_TYPES } from "@lopango/contract/photos/photos";
import { LimitedPicker } from "../../ui/limited-picker.tsx";

interface Props {
  onChoose: (files: File[]) => void;
  room: number;
}

export function PhotoPicker({ onChoose, room }: Props) {
  return (
    <LimitedPicker
      room={room}
      icon={ImagePlus}
      title="Ajouter des photos"
      hint={
        room > 0
          ? `JPG, PNG ou WEBP, encore ${room} au plus. Elles sont réduites avant l’envoi.`
          : "Toutes les places sont prises. Retirez une photo pour la remplacer."
      }
      accept={PHOTO_TYPES}
      onChoose={onChoose}
    />
  );
}
