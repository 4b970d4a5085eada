import { type AddOn, addOns } from '../../contract/rules/plans.ts'
import { choose, drop, isBlocked, offered, settle } from '../../contract/rules/selection.ts'

describe('choosing one after another', () => {
  it.each<[AddOn[], AddOn[]]>([
    [[], []],
    [['updates'], ['updates']],
    [['updates', 'management'], ['combo']],
    [['management', 'updates'], ['combo']],
    [['combo', 'updates'], ['combo']],
    [['combo', 'management'], ['combo']],
    [['updates', 'combo'], ['combo']],
    [['pro', 'combo'], ['pro']],
    [['pro', 'updates', 'management'], ['pro']],
    [['combo', 'pro'], ['pro']],
    [['updates', 'pro'], ['pro']],
    [
      ['printing', 'updates'],
      ['updates', 'printing'],
    ],
    [
      ['printing', 'pro'],
      ['pro', 'printing'],
    ],
    [
      ['updates', 'printing', 'management'],
      ['combo', 'printing'],
    ],
    [['updates', 'updates'], ['updates']],
  ])('%j holds %j', (chosen, held) => {
    expect(settle(chosen)).toEqual(held)
  })
})

const subsets = (names: readonly AddOn[]): AddOn[][] =>
  names.reduce<AddOn[][]>((all, name) => [...all, ...all.map(set => [...set, name])], [[]])

it('settles every selection into one that stays as it is', () => {
  for (const chosen of subsets(addOns)) {
    const held = settle(chosen)
    expect(settle(held)).toEqual(held)
    expect(held.filter(name => name !== 'printing').length).toBeLessThanOrEqual(1)
    expect(held.includes('printing')).toBe(chosen.includes('printing'))
  }
})

it('blocks exactly the choices that would change nothing', () => {
  for (const chosen of subsets(addOns)) {
    const held = settle(chosen)
    for (const name of addOns) {
      if (held.includes(name)) continue
      expect([held, name, isBlocked(held, name)]).toEqual([
        held,
        name,
        JSON.stringify(choose(held, name)) === JSON.stringify(held),
      ])
    }
  }
})

it('drops one and leaves the rest', () => {
  expect(drop(['combo', 'printing'], 'combo')).toEqual(['printing'])
  expect(drop(['combo'], 'pro')).toEqual(['combo'])
})

it('offers everything but on trial, and there what settings name', () => {
  expect(offered('monthly', [])).toEqual([...addOns])
  expect(offered('yearly', ['pro'])).toEqual([...addOns])
  expect(offered('trial', ['updates', 'pro'])).toEqual(['updates', 'pro'])
})
