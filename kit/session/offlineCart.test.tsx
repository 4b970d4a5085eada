import { act, renderHook } from '@testing-library/react'
import type { OfflineLine } from './offlineCart.ts'
import {
  addOffline,
  changeOffline,
  clearOfflineCart,
  offlineLines,
  removeOffline,
  useOfflineCart,
} from './offlineCart.ts'

const line: OfflineLine = {
  packageId: 'p1',
  sendtype: 'subscription',
  renewalPlan: 'yearly',
  packages: ['updates'],
  licencetype: 'single',
  name: 'Home Care',
  slug: 'home-care',
}

describe('offline cart', () => {
  test('adds, and refuses the same package twice', () => {
    expect(addOffline(line)).toEqual({ added: true })
    expect(addOffline({ ...line, renewalPlan: 'monthly' })).toEqual({ added: false, text: 'already added in cart' })
    expect(addOffline({ ...line, sendtype: 'package' })).toEqual({ added: true })
    expect(offlineLines()).toHaveLength(2)
  })

  test('changes and removes one line', () => {
    addOffline(line)
    addOffline({ ...line, packageId: 'p2' })
    changeOffline({ ...line, packages: ['combo'] })
    expect(offlineLines()[0]?.packages).toEqual(['combo'])
    removeOffline(line)
    expect(offlineLines().map(one => one.packageId)).toEqual(['p2'])
  })

  test('the hook follows this tab and others', () => {
    const { result } = renderHook(() => useOfflineCart())
    act(() => {
      addOffline(line)
    })
    expect(result.current).toHaveLength(1)
    act(() => {
      localStorage.setItem('offline_cart_subscription_details', '[]')
      window.dispatchEvent(new StorageEvent('storage', { key: 'offline_cart_subscription_details' }))
    })
    expect(result.current).toHaveLength(0)
    act(() => {
      addOffline(line)
      clearOfflineCart()
    })
    expect(result.current).toHaveLength(0)
  })

  test('what is broken in storage counts as empty', () => {
    localStorage.setItem('offline_cart_subscription_details', '{broken')
    expect(offlineLines()).toEqual([])
    localStorage.setItem('offline_cart_subscription_details', '[{"packageId":1},null]')
    expect(offlineLines()).toEqual([])
  })
})
