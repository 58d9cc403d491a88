/** First words of a message to the host of an advertised home. */
export const interestIn = (title: string): string => `Bonjour, votre annonce «\u202f${title}\u202f» m’intéresse.`;
