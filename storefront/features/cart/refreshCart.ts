import { cartCount, cartDetails } from '@cloudoc/cart/contract/cart.ts'
import { useCallback } from 'react'
import { useSWRConfig } from 'swr'

const readsCart = (key: unknown): boolean =>
  typeof key === 'string' && [cartCount, cartDetails].some(({ method, path }) => key.startsWith(`${method} ${path} `))

/** After the server's cart has changed: reads it and its count again, wherever they are shown. */
export function useRefreshCart(): () => Promise<void> {
  const { mutate } = useSWRConfig()
  return useCallback(async () => {
    await mutate(readsCart)
  }, [mutate])
}
