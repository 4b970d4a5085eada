import { useSession } from '@cloudoc/kit/session/store.ts'
import { useEffect, useState } from 'react'
import type { Viewed } from '../reading/viewed.ts'
import { keepPdf, offlinePdf } from './store.ts'

/** A larger PDF is read from the server only: phones have little room, and opening it would take all of it into memory. In bytes. */
export const maxOfflinePdf = 10 * 1024 * 1024

/** Where the pages come from: their address, or the bytes in this phone. `away`: without a connection, and not kept. */
export type PdfSource = { from: string | Uint8Array } | 'away'

async function sourceOf(
  person: string,
  { policyId, versionId, pdfUrl, pdfBytes, mine }: Viewed,
  offline: boolean,
): Promise<PdfSource> {
  if (!mine || pdfBytes > maxOfflinePdf) return offline ? 'away' : { from: pdfUrl }
  // A version never changes: what is kept is what the server has, and costs no mobile data.
  const kept = await offlinePdf(person, policyId, versionId)
  if (kept) return { from: kept }
  if (offline) return 'away'
  try {
    const answer = await fetch(pdfUrl)
    if (!answer.ok) return { from: pdfUrl }
    const bytes = new Uint8Array(await answer.arrayBuffer())
    await keepPdf(person, policyId, versionId, bytes)
    return { from: bytes }
  } catch {
    return { from: pdfUrl }
  }
}

/** The pages of an uploaded policy, which this phone keeps for whoever has it to read (decision 022). Undefined while it looks, and where the policy is no PDF. */
export function useOfflinePdf(policy: Viewed, offline: boolean): PdfSource | undefined {
  const { userId } = useSession()
  const [found, setFound] = useState<PdfSource>()
  const { source, versionId, pdfUrl } = policy
  const isPdf = source === 'pdf' && pdfUrl !== ''
  useEffect(() => {
    if (!isPdf) return
    let here = true
    void sourceOf(userId, policy, offline).then(source => {
      if (here) setFound(source)
    })
    return () => {
      here = false
    }
    // Its address is another one at each look, and good for ten minutes: the version is what counts.
  }, [userId, versionId, isPdf, offline])
  return found
}
