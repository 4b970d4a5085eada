/**
 * The checkout, by its whole address. It is always opened as a page of its own: only with that page are
 * Stripe's scripts and frames let in (security headers of the web room), and moving on within the app keeps
 * the headers that it began with.
 */
export const checkoutPage = '/company/checkout'
