export interface PaymentTab {
  /** Returns false when the tab cannot be navigated. */
  goTo: (address: string) => boolean;
  close: () => void;
}

/**
 * Opens an empty tab; null when the browser blocks it.
 * Must run inside the click handler: browsers block tabs opened after an asynchronous answer.
 */
export function openPaymentTab(): PaymentTab | null {
  const tab = window.open("", "_blank");
  if (!tab) return null;
  try {
    tab.document.title = "Paiement";
    tab.document.body.textContent = "Ouverture de la page de paiement…";
    // The provider's page must not be able to navigate this one.
    tab.opener = null;
  } catch {
    // Some in-app browsers return a tab without access to its document; navigating it still works.
  }
  return {
    goTo: (address) => {
      try {
        tab.location.replace(address);
        return true;
      } catch {
        return false;
      }
    },
    close: () => tab.close(),
  };
}
