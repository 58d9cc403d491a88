/** French end of a sentence that names a refund's destination. `number`: the guest's choice, formatted. */
export const refundDestinationText = (number: string | undefined): string =>
  number ? `sur le numéro ${number}` : "sur le numéro ou la carte qui a payé";
