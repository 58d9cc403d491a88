import { latLngText, type LatLng } from "@lopango/contract/platform/latlng";
import MapPin from "lucide-react/icons/map-pin";
import { useState } from "react";
import { Button } from "../button.tsx";
import { Dialog } from "../dialog.tsx";
import { TileMap } from "./tile-map.tsx";

interface PinMapProps {
  open: boolean;
  onClose: () => void;
  from: LatLng;
  /** Whether `from` is the exact place; zooms in. */
  isKnown: boolean;
  onChosen: (latlng: string) => void;
}

const rounded = (degrees: number): number => Number(degrees.toFixed(5));

/** Chooses a place by moving the map under a fixed pin. */
export default function PinMap({ open, onClose, from, isKnown, onChosen }: PinMapProps) {
  const [center, setCenter] = useState(from);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Placer le repère"
      className="sm:max-w-2xl"
      footer={
        <Button
          onClick={() => {
            onChosen(latLngText({ lat: rounded(center.lat), lng: rounded(center.lng) }));
            onClose();
          }}
        >
          Choisir cet endroit
        </Button>
      }
    >
      <p className="mb-3 text-sm text-ink-soft">Poussez la carte jusqu’à ce que l’endroit soit sous le repère.</p>
      <TileMap
        label="Carte sous le repère"
        first={() => ({ center: from, zoom: isKnown ? 16 : 11 })}
        keepsMiddle
        onMove={(view) => setCenter(view.center)}
      >
        {() => <MapPin aria-hidden className="pin text-accent" fill="white" />}
      </TileMap>
    </Dialog>
  );
}
