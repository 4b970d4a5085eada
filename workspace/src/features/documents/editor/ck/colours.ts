/** Colours that a text may have: they are printed as they are, so they are the document's own and no tokens. Each reads on paper (WCAG AA). */
const named = (colours: Readonly<Record<string, number>>) =>
  Object.entries(colours).map(([label, value]) => ({ label, color: `#${value.toString(16).padStart(6, '0')}` }))

export const colours = {
  ink: named({
    Black: 0x000000,
    Grey: 0x56656c,
    Teal: 0x0b5566,
    Blue: 0x2a4c94,
    Violet: 0x6a3aa8,
    Pink: 0xa82468,
    Red: 0xab231c,
    Amber: 0x834600,
    Green: 0x1a6637,
  }),
  marker: named({
    White: 0xffffff,
    'Light grey': 0xe6ebe9,
    'Light teal': 0xd9eaed,
    'Light blue': 0xe4ebfa,
    Yellow: 0xffe58f,
    'Light amber': 0xfbedd0,
    'Light red': 0xfbe5e2,
    'Light green': 0xdff0e4,
  }),
}
