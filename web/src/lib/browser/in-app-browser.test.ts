import { describe, expect, test } from "vitest";
import { androidIntent, inAppBrowser } from "./in-app-browser.ts";

const ANDROID =
  "Mozilla/5.0 (Linux; Android 13; SM-A135F Build/TP1A; wv) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36";
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148";

describe("the browser inside an app", () => {
  test.each([
    [`${ANDROID} [FB_IAB/FB4A;FBAV/450.0;]`, "Facebook", "android"],
    [`${ANDROID} Instagram 300.0.0.0 Android`, "Instagram", "android"],
    [`${ANDROID} WhatsApp/2.24`, "WhatsApp", "android"],
    [`${IPHONE} Instagram 320.0`, "Instagram", "ios"],
    [`${IPHONE} [FBAN/FBIOS;FBAV/450.0]`, "Facebook", "ios"],
    [ANDROID, "cette application", "android"],
  ])("is known by %s", (userAgent, app, system) => {
    expect(inAppBrowser(userAgent)).toEqual({ app, system });
  });

  test.each([
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1",
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0",
  ])("is not seen in a real browser: %s", (userAgent) => {
    expect(inAppBrowser(userAgent)).toBeNull();
  });

  test("can be left by an intent that opens the same address", () => {
    const intent = androidIntent("https://lopango.example/booking/abc?checkin=2027-01-02&guests=2");
    expect(intent).toMatch(
      /^intent:\/\/lopango\.example\/booking\/abc\?checkin=2027-01-02&guests=2#Intent;scheme=https;/,
    );
    expect(intent).toContain("S.browser_fallback_url=https%3A%2F%2Flopango.example%2Fbooking%2Fabc");
  });
});
