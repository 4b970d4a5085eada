import { useCallback } from 'react'
import { useSWRConfig } from 'swr'

/**
 * Reads again what is on the screen: any of it may have changed. What is not on the screen is read again when it is
 * opened. Answers when all of it is there.
 */
export function useReadAgain(): () => Promise<void> {
  const { mutate } = useSWRConfig()
  return useCallback(async () => {
    await mutate(() => true)
  }, [mutate])
}
