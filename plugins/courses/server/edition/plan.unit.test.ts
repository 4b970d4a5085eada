import type { Edition, Topic } from '../tables.ts'
import { detailsOf, planOf } from './plan.ts'
import { planQuiz } from './plan-quiz.ts'

const edition = (titles: Record<string, string>, more: Partial<Edition> = {}): Edition => ({
  title: 'Fire',
  summary: 'What to do.',
  minutes: 10,
  validMonths: 12,
  topics: Object.entries(titles).map(([title, html]) => ({ title, html, required: true })),
  quiz: { passMark: 80, attempts: 3, questions: [] },
  ...more,
})
const own = (id: string, title: string, html: string): Topic => ({
  id,
  kind: 'text',
  title,
  required: true,
  html,
  fileId: '',
})
const base = edition({ Leave: 'a', Ring: 'b', Meet: 'c', Drill: 'd' })
const begun = [own('1', 'Leave', 'a'), own('2', 'Ring', 'b'), own('3', 'Meet', 'c'), own('4', 'Drill', 'd')]
const origins = { 1: 0, 2: 1, 3: 2, 4: 3 }
let made = 0
const plan = (topics: readonly Topic[], next: Edition) => planOf({ topics, origins }, base, next, () => `new${++made}`)
const shown = ({ topics }: { topics: readonly Topic[] }) => topics.map(({ title, html }) => `${title} ${html}`)

test('what only the library changed is taken; what only the company changed, moved, added or removed stays', () => {
  const next = edition({ Leave: 'a2', Call: 'b', Meet: 'c', Extinguish: 'e', Drill: 'd' })
  const mine = [
    own('9', 'Our doors', 'x'),
    own('3', 'Meet at the gate', 'c, at the gate'),
    own('1', 'Leave', 'a'),
    own('2', 'Ring', 'b'),
  ]
  const taken = plan(mine, next)
  expect(shown(taken)).toEqual(['Our doors x', 'Meet at the gate c, at the gate', 'Extinguish e', 'Leave a2', 'Call b'])
  expect(taken.steps.map(({ title, change, yours, outcome }) => [title, change, yours, outcome])).toEqual([
    ['Leave', 'changed', 'same', 'taken'],
    ['Ring', 'changed', 'same', 'taken'],
    ['Extinguish', 'added', 'gone', 'taken'],
  ])
  expect([taken.reordered, Object.values(taken.origins).sort()]).toEqual([false, [0, 1, 2, 3]])
})

test('words of its own give way only where the library changed the same topic, and that is said; what the library took out goes unless it was changed', () => {
  const taken = plan(
    [own('1', 'Leave', 'a of ours'), own('2', 'Ring', 'b of ours'), own('3', 'Meet', 'c')],
    edition({ Leave: 'a2', Drill: 'd2' }),
  )
  expect(shown(taken)).toEqual(['Leave a2', 'Ring b of ours'])
  expect(taken.steps.map(({ title, outcome }) => [title, outcome])).toEqual([
    ['Leave', 'replaced'],
    ['Drill', 'out'],
    ['Ring', 'kept'],
    ['Meet', 'removed'],
  ])
  // A PDF took the place of the words.
  expect(
    plan([{ ...own('1', 'Leave', ''), kind: 'file', fileId: 'f' }], edition({ Leave: 'a2' })).steps[0],
  ).toMatchObject({ yours: 'edited', outcome: 'replaced' })
})

test('another order of the library is taken, and what is the company’s own stands behind what it stood behind', () => {
  const taken = plan(
    [own('1', 'Leave', 'a'), own('9', 'Our doors', 'x'), ...begun.slice(1)],
    edition({ Drill: 'd', Meet: 'c', Ring: 'b', Leave: 'a' }),
  )
  expect([taken.reordered, shown(taken), taken.steps]).toEqual([
    true,
    ['Drill d', 'Meet c', 'Ring b', 'Leave a', 'Our doors x'],
    [],
  ])
})

test('details: a title of its own stays; questions that the company wrote or changed stay', () => {
  const next = edition({}, { title: 'Fire safety', minutes: 15, validMonths: 24 })
  const { details, becomes } = detailsOf(
    { title: 'Fire at Willow', summary: 'What to do.', minutes: 10, valid_months: 24 },
    base,
    next,
  )
  expect(becomes).toEqual({ title: 'Fire at Willow', summary: 'What to do.', minutes: 15, valid_months: 24 })
  expect(details).toEqual([
    { field: 'title', from: 'Fire at Willow', to: 'Fire safety', kept: true },
    { field: 'minutes', from: '10', to: '15', kept: false },
  ])
  const ask = (question: string, reason = '') => ({
    question,
    choices: [
      { text: 'Yes', right: true },
      { text: 'No', right: false },
    ],
    reason,
  })
  const quiz = planQuiz(
    {
      passMark: 90,
      questions: [
        { ...ask('Old?'), id: 1 },
        { ...ask('Both?', 'Ours'), id: 2 },
        { ...ask('Same?'), id: 3 },
      ],
    },
    { passMark: 80, attempts: 3, questions: [ask('Old?'), ask('Both?'), ask('Same?')] },
    { passMark: 70, attempts: 3, questions: [ask('Same?'), ask('New?')] },
  )
  expect([quiz.drop, quiz.add.map(({ question }) => question), quiz.passMark, quiz.own]).toEqual([
    [{ id: 1, question: 'Old?' }],
    ['New?'],
    undefined,
    1,
  ])
})
