import type { RenderInput } from '@cloudoc/document-renderer/src/index.ts'

/** The demonstration's company wrote them before it came here, and sends them to be signed. */
export const termsFile = 'Terms of employment, cook.pdf'
export const hoursFile = 'Change of working hours.pdf'

const letter = (title: string, bodyHtml: string, written: string): RenderInput => ({
  title,
  policyNumber: '',
  version: '',
  reviewDate: '',
  company: 'Meadow View Care',
  language: 'en-GB',
  orientation: 'portrait',
  headerHtml: `<p><strong>Meadow View Care</strong></p><p>${title}</p>`,
  bodyHtml,
  footerHtml: '',
  images: async () => undefined,
  revisedAt: new Date(`${written}T00:00:00Z`),
})

/** Both name no day: the demonstration is dated from the day of its installation. */
export const agreements: Readonly<Record<string, RenderInput>> = {
  [termsFile]: letter(
    'Terms of employment',
    `
    <h2>Who this is between</h2><p>Meadow View Care, 4 Meadow Lane, Whitby, and Gwen Price.</p>
    <h2>The work</h2><p>Cook, at Meadow House. You plan the menus with the people who live there, order and prepare the food, and keep the kitchen’s records. You answer to the registered manager.</p>
    <h2>Hours and pay</h2><table><tbody><tr><td>Hours</td><td>30 a week, over five days, of which one at the weekend</td></tr><tr><td>Pay</td><td>£13.60 an hour, monthly, by the last working day</td></tr><tr><td>Holiday</td><td>28 days a year with bank holidays, as a share of full time</td></tr></tbody></table>
    <h2>The first six months</h2><p>They are a probation: either side may end the employment with one week’s notice. We meet after four, twelve and twenty-four weeks to talk about how it goes.</p>
    <h2>What else holds</h2><p>The policies that you are given to read, the check by the Disclosure and Barring Service, and food hygiene training at level 2, which we pay for.</p>`,
    '2026-05-04',
  ),
  [hoursFile]: letter(
    'Change of working hours',
    `
    <h2>Who this is between</h2><p>Meadow View Care, 4 Meadow Lane, Whitby, and Nia Roberts, carer at Meadow House.</p>
    <h2>What changes</h2><p>From the first Monday of next month you work 32 hours a week in place of 36: four days, with one weekend in three. Nights are not part of it.</p>
    <h2>What stays</h2><p>Your rate of pay, your continuous service, and all other terms. Holiday is counted anew for the hours that you work.</p>
    <h2>If it does not suit</h2><p>Within three months either of us may ask to go back to the former hours, with four weeks’ notice.</p>`,
    '2026-05-04',
  ),
}
