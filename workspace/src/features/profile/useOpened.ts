import { useState } from 'react'

/** Which of several tabs have been in sight: one is made when it is first opened, and stays from then on. */
export function useOpened<Tab extends string | number>(current: Tab): (tab: Tab) => boolean {
  const [opened, setOpened] = useState([current])
  if (!opened.includes(current)) setOpened([...opened, current])
  return tab => tab === current || opened.includes(tab)
}
