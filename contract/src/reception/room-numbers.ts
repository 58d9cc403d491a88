/** Numbers of rooms in a typed text: `101, 102`. Each once, in their order. */
export const numbersIn = (text: string): string[] => [...new Set(text.split(/[,;\s]+/).filter(Boolean))];
