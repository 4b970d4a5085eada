import { keepPendingChoice } from './keepPendingChoice.ts'
import { forgetPendingChoice, pendingChoice } from './pendingChoice.ts'
import { mergeSession, signIn, signOut } from './store.ts'

const link = '?selected_addon=dXBkYXRlcw&employeePlan=bW9udGhseQ'
afterEach(() => {
  signOut()
  localStorage.clear()
})

describe('shop §4 Pricing selection rules: the pending plan and add-on', () => {
  it('are kept as session values, a visitor’s plan beside the offline cart', () => {
    keepPendingChoice(link)
    expect([sessionStorage.getItem('addonDetails'), sessionStorage.getItem('employeePlan')]).toEqual([
      'updates',
      'monthly',
    ])
    expect(localStorage.getItem('offline_cart_employee_plan')).toBe('monthly')
    expect(pendingChoice()).toEqual({ plan: 'monthly', addOn: 'updates' })
  })

  it('outlive a sign-in and a session from another tab, and end with the session', () => {
    keepPendingChoice(link)
    signIn({ authToken: 'a', userId: 'u1' })
    mergeSession({ token: 'b', isAuthenticated: 'true', usersessiontoken: String(Date.now()) })
    expect(pendingChoice()).toEqual({ plan: 'monthly', addOn: 'updates' })
    signOut()
    expect(pendingChoice()).toEqual({})
  })

  it('stay as they are where an address has none, or one that cannot be decoded', () => {
    keepPendingChoice(link)
    keepPendingChoice('?selected_addon=updates')
    expect(pendingChoice()).toEqual({ plan: 'monthly', addOn: 'updates' })
    forgetPendingChoice()
    expect(pendingChoice()).toEqual({})
  })
})
