import { pendingChoiceIn, pendingChoiceQuery } from '../../contract/rules/pending-choice.ts'
import { addOns, plans } from '../../contract/rules/plans.ts'

describe('shop §4 Pricing selection rules: a plan or add-on in the address', () => {
  test.each(addOns.flatMap(addOn => plans.map(plan => ({ addOn, plan }))))('%p is read as it was written', choice => {
    expect(pendingChoiceIn(`?${pendingChoiceQuery(choice)}`)).toEqual(choice)
  })

  it('comes alone, too', () => {
    expect(pendingChoiceIn('?selected_addon=dXBkYXRlcw')).toEqual({ addOn: 'updates' })
    expect(pendingChoiceIn('?employeePlan=eWVhcmx5&x=1')).toEqual({ plan: 'yearly' })
    expect(pendingChoiceIn('?selected_addon=dXBkYXRlcw%3D%3D')).toEqual({ addOn: 'updates' })
  })

  test.each([
    '',
    '?selected_addon=',
    '?selected_addon=updates',
    '?selected_addon=%',
    '?selected_addon=bm9uZQ',
    '?employeePlan=dXBkYXRlcw',
    '?employeePlan=%F0%9F%98%80',
  ])('%p is ignored', search => expect(pendingChoiceIn(search)).toEqual({}))
})
