/** Where money that goes back arrives, as the end of a sentence. `number`: the one that the guest named, as it is shown. */
export const refundGoal = (number: string | undefined): string =>
  number ? `sur le numéro ${number}` : "sur le numéro ou la carte qui a payé";
