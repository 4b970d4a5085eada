import { useState } from 'react'

/** Which of several sheets have been in sight: one is made when it is first opened, and stays from then on. */
export function useOpened<Sheet extends string | number>(current: Sheet): (sheet: Sheet) => boolean {
  const [opened, setOpened] = useState([current])
  if (!opened.includes(current)) setOpened([...opened, current])
  return sheet => sheet === current || opened.includes(sheet)
}
