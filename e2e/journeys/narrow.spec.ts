import { bookingAddress } from '../support/booking.ts';
import { checkPage, visitAndCheck } from '../support/page-checks.ts';
import { demoPerson, signIn } from '../support/people.ts';
import { bookingsOf, demoMonthlyHome, searchListings } from '../support/api.ts';
import { expect, test } from '../support/test.ts';

// 320 px are the smallest phones, and a window of 1280 px at 400 % (WCAG 1.4.10).
test.use({ viewport: { width: 320, height: 640 } });

test('nothing sticks out of a screen of 320 px for a visitor @phone', async ({ page }) => {
  test.slow();
  const [hotel] = await searchListings({ category: 'hotel', limit: 1 });
  const locked = await demoMonthlyHome();
  for (const address of [
    '/',
    '/search?category=hotel',
    '/search?category=logement&q=zanzibar',
    `/property/${hotel?.id}`,
    `/property/${locked.id}`,
    '/cars',
    '/partners',
    '/payment/return',
    '/about',
    '/terms',
    '/privacy',
    '/support',
    '/404',
  ]) {
    await test.step(address, () => visitAndCheck(page, address));
  }
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await checkPage(page);
});

test('nothing sticks out of a screen of 320 px for a guest @phone', async ({ page, hotels }) => {
  const guest = await demoPerson('invite@lopango.test');
  const bookings = await bookingsOf(guest);
  const oneOfEach = [...Map.groupBy(bookings, ({ status }) => status).values()].flatMap(([booking]) => booking ?? []);
  const hotel = await hotels.create();
  await signIn(page, guest);
  for (const address of ['/me/bookings', bookingAddress(hotel), ...oneOfEach.map(({ id }) => `/my-bookings/${id}`), `/payment/return?booking_id=${oneOfEach[0]?.id}`]) {
    await test.step(address, () => visitAndCheck(page, address));
  }
});
