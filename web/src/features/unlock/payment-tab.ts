/** The tab in which the viewer pays. */
export interface PaymentTab {
  /** Answers whether the tab could be led there. */
  goTo: (address: string) => boolean;
  close: () => void;
}

/**
 * Opens an empty tab. To be called in the very click: a browser blocks a tab that opens after an answer has
 * arrived (design §7). null when it is blocked all the same.
 */
export function openPaymentTab(): PaymentTab | null {
  const tab = window.open("", "_blank");
  if (!tab) return null;
  try {
    tab.document.title = "Paiement";
    tab.document.body.textContent = "Ouverture de la page de paiement…";
    // The provider's page must not be able to lead this one elsewhere.
    tab.opener = null;
  } catch {
    // An in-app browser may hand out a tab that cannot be touched; leading it on is all that is needed.
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
