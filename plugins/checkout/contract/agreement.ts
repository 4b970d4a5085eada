/**
 * What a buyer accepts before paying (rulings 34). The text is recorded with the version, word for word:
 * whoever changes it gives it another version. Screens show it as it is here, with links to both pages.
 */
export const agreement = {
  version: '2026-11-22',
  /** Accepted with every order that costs something. */
  text: 'I accept the terms and conditions and the privacy policy. My card is saved, and the licence and its add-ons renew with it by themselves at the price of then until I cancel, which I can do at any time under My account, Subscription. I am told 30 and 7 days before a licence renews.',
  terms: '/pages/terms-and-conditions',
  privacy: '/pages/privacy-policy',
} as const
