/** The current instant. */
export type Clock = () => Date;
