/** What currencies (ISO 4217) and countries (ISO 3166-1 alpha-2) are called, without a schema: forms import it for free. */
export const CURRENCY_LENGTH = 3;
export const COUNTRY_LENGTH = 2;

export const CURRENCY_CODE = new RegExp(`^[A-Z]{${CURRENCY_LENGTH}}$`);
export const COUNTRY_CODE = new RegExp(`^[A-Z]{${COUNTRY_LENGTH}}$`);

export const isCurrency = (text: string): boolean => CURRENCY_CODE.test(text);
