/** French label: booked and paid online, or agreed with the host after a visit. */
export function rentalWay({ supports_booking }: { supports_booking: boolean }): string {
  return supports_booking ? "en\u00a0ligne" : "sur\u00a0visite";
}
