import { expect, test } from "vitest";
import { moved, withAdult } from "./who-sleeps-where.tsx";

const double = { max_guests: 2 };
const family = { max_guests: 4, adults: 2, children: 2 };

test("an adult comes from the fullest room, and goes to the emptiest", () => {
  expect(withAdult([{ guests: 2 }, { guests: 1 }], [double, double], 1, 1)).toEqual([{ guests: 1 }, { guests: 2 }]);
  expect(withAdult([{ guests: 2 }, { guests: 1 }], [double, double], 0, -1)).toEqual([{ guests: 1 }, { guests: 2 }]);
});

test("nobody moves out of a room of one, into a full room, or away from a child", () => {
  expect(withAdult([{ guests: 2 }, { guests: 2 }], [double, double], 0, 1)).toBeNull();
  expect(withAdult([{ guests: 1 }, { guests: 2 }], [double, { max_guests: 3 }], 0, -1)).toBeNull();
  expect(withAdult([{ guests: 2, children: [4] }, { guests: 1 }], [double, double], 0, -1)).toBeNull();
});

test("a child moves with its age, where there is a place for it", () => {
  const rooms = [{ guests: 3, children: [4, 7] }, { guests: 1 }];
  expect(moved(rooms, [family, double], { from: 0, to: 1, child: 1 })).toEqual([
    { guests: 2, children: [4] },
    { guests: 2, children: [7] },
  ]);
  expect(moved(rooms, [family, { max_guests: 2, children: 0 }], { from: 0, to: 1, child: 1 })).toBeNull();
});
