import type { AddOn } from '@cloudoc/catalogue/contract/rules/plans.ts'
import { addOnRows, afterChange, planHints, plansFor, withGone } from '../cartRules.ts'
import { changeNote } from '../line/changeNote.ts'
import { cartOf, item, offlineLine, prices } from './samples.ts'

const chosen = (addOns: AddOn[], plan: 'monthly' | 'yearly' | 'trial' = 'yearly') => ({
  plan,
  licence: 'single' as const,
  addOns,
})
const rows = (selection: ReturnType<typeof chosen>) =>
  Object.fromEntries(addOnRows(selection, prices).map(row => [row.name, row]))

describe('selection rules of a line (shop §4)', () => {
  test.each<[AddOn[], AddOn, AddOn[]]>([
    [['updates'], 'management', ['combo']],
    [['updates', 'printing'], 'management', ['combo', 'printing']],
    [['combo'], 'pro', ['pro']],
    [['combo'], 'updates', ['combo']],
    [['pro'], 'combo', ['pro']],
    [[], 'printing', ['printing']],
  ])('%j and %s make %j', (held, addOn, result) => {
    expect(afterChange(chosen(held), { addOn, on: true }, []).addOns).toEqual(result)
  })

  test('an add-on that the trial does not offer goes with the change to it', () => {
    expect(afterChange(chosen(['management', 'printing']), { plan: 'trial' }, prices.trialAddOns)).toEqual(
      chosen([], 'trial'),
    )
    expect(afterChange(chosen(['combo', 'printing']), { plan: 'trial' }, prices.trialAddOns).addOns).toEqual(['combo'])
    expect(afterChange(chosen(['combo', 'printing']), { plan: 'monthly' }, prices.trialAddOns).addOns).toEqual([
      'combo',
      'printing',
    ])
  })

  test.each([
    [chosen(['updates']), { addOn: 'management', on: true }, 'Updates and Document Management together are Combo.'],
    [chosen(['combo']), { addOn: 'pro', on: true }, 'Pro takes the place of Combo.'],
    [
      chosen(['management', 'printing']),
      { plan: 'trial' },
      'Taken out, as the trial does not offer it: Document Management and Printing.',
    ],
    [chosen(['updates']), { addOn: 'printing', on: true }, ''],
    [chosen(['combo']), { addOn: 'combo', on: false }, ''],
    [chosen(['combo']), { plan: 'monthly' }, ''],
    [chosen(['combo']), { licence: 'multiple' }, ''],
  ] as const)('what else a change does is said: %j %j', (before, change, note) => {
    expect(changeNote(before, afterChange(before, change, prices.trialAddOns), change)).toBe(note)
  })

  test('what is barred says why; what is held can be given up', () => {
    const { updates, pro, printing, combo } = rows(chosen(['combo']))
    expect(updates).toMatchObject({ held: false, barred: 'Combo and Pro include the other add-ons' })
    expect(combo).toMatchObject({ held: true, barred: '' })
    expect(pro).toMatchObject({ held: false, barred: '', fee: 490 })
    expect(rows(chosen(['pro']))).toMatchObject({
      pro: { held: true, barred: '' },
      combo: { barred: updates?.barred },
      printing: { barred: '' },
    })
    expect(printing?.barred).toBe('')
    expect(rows(chosen([], 'trial'))['management']).toMatchObject({ barred: 'This add-on is not part of the trial' })
  })

  test('fees follow the plan; printing is the same on each; a trial has none', () => {
    expect(rows(chosen([], 'monthly'))['combo']?.fee).toBe(29)
    expect(rows(chosen([], 'yearly'))['combo']?.fee).toBe(290)
    expect(rows(chosen([], 'monthly'))['printing']?.fee).toBe(125)
    expect(rows(chosen([], 'trial'))['combo']?.fee).toBeUndefined()
    expect(addOnRows(chosen([]), undefined).every(row => row.fee === undefined && row.barred === '')).toBe(true)
  })

  test('a trial is offered only while it is on, or chosen already', () => {
    expect(plansFor(chosen(['combo']), prices)).toEqual(['monthly', 'yearly', 'trial'])
    expect(plansFor(chosen(['combo']), { ...prices, trialOn: false })).toEqual(['monthly', 'yearly'])
    expect(plansFor(chosen([], 'trial'), { ...prices, trialOn: false })).toContain('trial')
  })

  test('by month is offered only with add-ons that are paid by month, or where it is chosen already', () => {
    expect(plansFor(chosen([]), prices)).toEqual(['yearly', 'trial'])
    expect(plansFor(chosen(['printing']), prices)).toEqual(['yearly', 'trial'])
    expect(plansFor(chosen(['pro']), prices)).toContain('monthly')
    expect(plansFor(chosen([], 'monthly'), prices)).toContain('monthly')
  })

  test('with the last add-on the plan by month goes, too', () => {
    const monthly = chosen(['updates', 'printing'], 'monthly')
    expect(afterChange(monthly, { addOn: 'updates', on: false }, [])).toEqual(chosen(['printing']))
    expect(afterChange(monthly, { addOn: 'printing', on: false }, []).plan).toBe('monthly')
  })

  test('each way to pay says what it costs over the year', () => {
    expect(planHints({ monthly: 433, yearly: 375 }, ['combo'], prices)).toEqual({
      yearly: '£375.00 plus VAT for the year, paid today',
      monthly:
        'The licence is paid today for the year, add-ons by month at £29.00: £433.00 plus VAT over the year, £58.00 more than paid at once',
    })
  })
})

test('a visitor’s line that the shop does not know any more is shown, in its place, as gone', () => {
  const cart = withGone(cartOf(item({ packageId: 'p2', id: 'p2', name: 'Known' })), [
    offlineLine({ packageId: 'p9', name: 'Sold no more' }),
    offlineLine({ packageId: 'p2' }),
  ])
  expect(cart.items.map(({ name, gone }) => [name, gone])).toEqual([
    ['Sold no more', true],
    ['Known', false],
  ])
})
