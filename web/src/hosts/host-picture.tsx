import type { Host } from "@lopango/contract/hosts/host";
import { ofWidth } from "@lopango/contract/photos/photos";
import { Avatar } from "../ui/avatar.tsx";

const WIDTH = 320;

/** Photo of a host, else initials. Avatars are at most 96 pixels wide. */
export const HostPicture = ({
  host: { first_name, photo },
  className,
}: {
  host: Pick<Host, "first_name" | "photo">;
  className: string;
}) => <Avatar name={first_name} photoUrl={photo && ofWidth(photo.url, WIDTH)} className={className} />;
