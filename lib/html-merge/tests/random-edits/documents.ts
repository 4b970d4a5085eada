import { sanitise } from '@cloudoc/core/server/html/sanitise.ts'
import { blocksOf, htmlOf } from '../../src/index.ts'
import { histories, there } from '../samples.ts'
import type { Dice } from './dice.ts'

const said = (at: number) =>
  `Whoever works at desk ${at} writes down what was seen on day ${at * 7}. Then tell the manager of house ${at * 13} before noon, and keep the note.`
const made = Array.from({ length: 6 }, (_, at) =>
  [
    `<h2>Part ${at} of the rules</h2><p>${said(at * 10)}</p><p>${said(at * 10 + 1)} See <a href="https://made${at}.example/">the leaflet ${at}</a>.</p>`,
    `<ul>${[0, 1, 2, 3].map(step => `<li>Item ${at * 10 + step} says that cupboard ${at * 31 + step} is locked</li>`).join('')}</ul><p>${said(at * 10 + 2)}</p>`,
  ].join(''),
)

/** What real texts have little of: tables with cells over several rows and columns, boxes to tick, numbers, pictures, notes. */
const furniture = (at: number): string[] => [
  `<table><caption>Duties ${at}</caption><thead><tr><th>Role ${at}</th><th>Duty ${at}</th><th>When ${at}</th></tr></thead><tbody><tr><td rowspan="3">Nurses ${at}</td><td>Sign charts</td><td>daily ${at}</td></tr><tr><td>Count stock</td><td>weekly ${at}</td></tr><tr><td>Order more</td><td>monthly ${at}</td></tr><tr><td colspan="2">Cooks and drivers ${at}</td><td>always ${at}</td></tr><tr><td>Carers ${at}</td><td rowspan="2">Write notes and read them ${at}</td><td>each shift</td></tr><tr><td>Managers ${at}</td><td>each month</td></tr></tbody></table>`,
  `<table><tbody><tr><td>Exit ${at}</td><td>Where to meet ${at}</td><td>Who counts ${at}</td></tr><tr><td>North ${at}</td><td>Car park ${at}</td><td>Warden ${at}</td></tr><tr><td>South ${at}</td><td>Lawn ${at}</td><td>Deputy ${at}</td></tr></tbody></table>`,
  `<ul><li>☐ Gloves are worn at bed ${at}</li><li>☐ Hands are washed at basin ${at}</li><li>☑ Doors are shut in corridor ${at}</li><li>☐ Lights are off in room ${at}</li></ul>`,
  `<ol><li>Ring the bell ${at}</li><li>Wait for help from house ${at}<ul><li>at most ${at} minutes</li><li>with the person</li></ul></li><li>Write it down in book ${at}</li><li>Tell the family of flat ${at}</li></ol>`,
  `<figure class="image"><img src="https://a.example/plan${at}.png" alt="Plan ${at}" /><figcaption>Plan of floor ${at}</figcaption></figure>`,
  `<p id="text-note${at}">Note ${at}: the law of that year says more.</p>`,
]

const texts = [made, ...(there ? histories(files => [files[0], files.at(-1)]).flatMap(({ versions }) => versions) : [])]
  .map(html => blocksOf(Array.isArray(html) ? html.join('') : (html ?? '')))
  .filter(blocks => blocks.length > 20)

/** A stretch of a real policy, or of a made one, with furniture. */
export function documentOf(dice: Dice): string {
  const blocks = dice.pick(texts) ?? []
  const starts = blocks.flatMap(({ path }, at) => (path.length === 0 && at + 15 < blocks.length ? [at] : []))
  const from = dice.pick(starts) ?? 0
  const own = blocks.slice(from, from + dice.from(12, 30))
  const gaps = own.flatMap(({ path }, at) => (path.length === 0 ? [at] : []))
  const pieces = furniture(dice.from(2, 900))
  const parts: string[] = []
  let last = 0
  for (const at of [...new Set(Array.from({ length: 4 }, () => dice.pick(gaps) ?? 0))].sort((a, b) => a - b)) {
    parts.push(htmlOf(own.slice(last, at)), pieces.splice(dice.from(0, pieces.length - 1), 1)[0] ?? '')
    last = at
  }
  return sanitise([...parts, htmlOf(own.slice(last))].join(''))
}
