import { useEffect } from "react";
import { toast, Toaster as Sonner } from "sonner";
import "sonner/dist/styles.css";
import { aboveFoot } from "../lib/browser/bottom-bar-height.ts";
import "./toaster.css";
import { deliverToasts } from "./toast.ts";

export default function Toaster() {
  useEffect(() => deliverToasts(({ kind, text }) => void toast[kind](text)), []);
  return (
    <div ref={aboveFoot} className="contents">
      <Sonner
        position="bottom-center"
        offset={{ bottom: "calc(var(--foot, 0px) + 24px)" }}
        mobileOffset={{ bottom: "calc(var(--foot, 0px) + 16px)" }}
        containerAriaLabel="Messages"
        toastOptions={{
          duration: 5000,
          className: "toast",
        }}
      />
    </div>
  );
}
