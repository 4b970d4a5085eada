import type { RenderInput } from '@cloudoc/document-renderer/src/index.ts'

/** The demonstration's company had it before it came here, and uploads it as a staff policy. */
export const firePlanFile = 'Fire plan of Willow Lodge.pdf'

const rooms = [
  ['1 to 4', 'Walk with one person', 'Front door'],
  ['5 and 6', 'Wheelchair, two people', 'Side door by the kitchen'],
  ['7', 'Walks alone, hears badly: touch the shoulder', 'Side door by the kitchen'],
  ['8', 'Evacuation sheet under the mattress, two people', 'Garden door'],
]

export const firePlan: RenderInput = {
  title: 'Fire plan of Willow Lodge',
  policyNumber: '',
  version: '',
  reviewDate: '',
  company: 'Meadow View Care',
  language: 'en-GB',
  orientation: 'portrait',
  headerHtml: '<p><strong>Meadow View Care</strong></p><p>Fire plan of Willow Lodge</p>',
  bodyHtml: `
    <h2>When the alarm sounds</h2><ol><li>The senior on duty goes to the panel in the hall and reads the zone.</li><li>The second person wakes the zone first, then the rooms beside it, and closes every door behind them.</li><li>Ring 999 and say: Willow Lodge, 8 people live here, and how many of us are in the house.</li><li>Nobody goes back in for anything.</li></ol>
    <h2>Who needs what</h2><table><thead><tr><th>Room</th><th>How they come out</th><th>By which door</th></tr></thead><tbody>${rooms.map(cells => `<tr>${cells.map(cell => `<td>${cell}</td>`).join('')}</tr>`).join('')}</tbody></table>
    <h2>Where we meet</h2><p>In the car park behind the kitchen, at the lamp post. The senior has the list of people and of staff, and calls the names.</p>
    <h2>Afterwards</h2><p>The fire officer says when the house may be entered again. The senior rings the on-call manager and writes down the times: alarm, call, last person out.</p>`,
  footerHtml: '',
  images: async () => undefined,
  revisedAt: new Date('2026-03-02T00:00:00Z'),
}
