import { useEffect } from "react";
import { toast, Toaster as Sonner } from "sonner";
import "sonner/dist/styles.css";
import "./toaster.css";
import { deliverToasts } from "./toast.ts";

export default function Toaster() {
  useEffect(() => deliverToasts(({ kind, text }) => void toast[kind](text)), []);
  return (
    <Sonner
      position="bottom-center"
      containerAriaLabel="Messages"
      toastOptions={{
        duration: 5000,
        className: "toast",
      }}
    />
  );
}
