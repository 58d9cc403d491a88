import LoaderCircle from "lucide-react/icons/loader-circle";

export function DialogSpinner() {
  return (
    <div className="fixed inset-0 z-50 grid place-items-center bg-veil">
      <LoaderCircle aria-hidden className="size-8 animate-spin text-white" />
    </div>
  );
}
