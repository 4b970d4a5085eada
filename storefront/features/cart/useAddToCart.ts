import { addDocumentToCart, addToCart } from '@cloudoc/cart/contract/cart.ts'
import type { AddOn, Licence, Plan, SendType } from '@cloudoc/catalogue/contract/rules/plans.ts'
import { send, textOf } from '@cloudoc/kit/calls/send.ts'
import type { Progress } from '@cloudoc/kit/calls/useCall.ts'
import { flagMs } from '@cloudoc/kit/calls/useCall.ts'
import type { Tone } from '@cloudoc/kit/messages/store.ts'
import { showMessage } from '@cloudoc/kit/messages/store.ts'
import { addOffline } from '@cloudoc/kit/session/offlineCart.ts'
import { session } from '@cloudoc/kit/session/store.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useRefreshCart } from './refreshCart.ts'

/** What somebody puts into the cart. A single document has `sendtype: 'package'` (rulings 18). */
export interface Choice {
  packageId: string
  name: string
  slug: string
  sendtype?: SendType
  renewalPlan?: Plan
  packages?: readonly AddOn[]
  licencetype?: Licence
  /** Buys the updates at once (shop §4 Pricing selection rules). */
  instantBuyUpdate?: boolean
}

/** How it went (shop §4 Cart): `twice` is in the cart already, `held` is subscribed to already. */
export type AddedAs = 'added' | 'twice' | 'held' | 'refused'
interface Result {
  as: AddedAs
  text: string
}

const tones: Record<AddedAs, Tone> = { added: 'success', twice: 'info', held: 'info', refused: 'danger' }
const byStatus: Readonly<Record<string, AddedAs>> = { 1: 'added', 2: 'twice', 3: 'held' }

function addAsVisitor({ packageId, name, slug, ...choice }: Choice): Result {
  const { sendtype = 'subscription', renewalPlan = 'yearly', packages = [], licencetype = 'single' } = choice
  const added = addOffline({ packageId, name, slug, sendtype, renewalPlan, packages, licencetype })
  return added.added ? { as: 'added', text: addToCart.texts.added } : { as: 'twice', text: added.text }
}

async function addSignedIn({
  packageId,
  sendtype = 'subscription',
  renewalPlan = 'yearly',
  packages = [],
  licencetype = 'single',
  instantBuyUpdate,
}: Choice): Promise<Result> {
  const envelope =
    sendtype === 'package'
      ? await send(addDocumentToCart, { fileId: packageId })
      : await send(addToCart, {
          packageId,
          sendtype,
          renewalPlan,
          packages,
          licencetype,
          ...(instantBuyUpdate && { instantBuyUpdate }),
        })
  return { as: byStatus[envelope.status] ?? 'refused', text: textOf(envelope) ?? addToCart.texts.added }
}

/**
 * For cards and the detail page: `const [add, progress] = useAddToCart()`, then
 * `<Button progress={progress} onClick={() => add(choice)}>`. A visitor's choice goes into the cart in the
 * browser, anyone else's to the server; the text of the result is shown either way.
 */
export function useAddToCart(): readonly [(choice: Choice) => Promise<AddedAs>, Progress] {
  const refresh = useRefreshCart()
  const [progress, setProgress] = useState<Progress>('idle')
  const busy = useRef(false)

  const add = useCallback(
    async (choice: Choice): Promise<AddedAs> => {
      if (busy.current) return 'refused'
      busy.current = true
      setProgress('pending')
      const { as, text } = session().isAuthenticated ? await addSignedIn(choice) : addAsVisitor(choice)
      showMessage(text, tones[as])
      setProgress(as === 'added' ? 'done' : 'idle')
      busy.current = false
      if (session().isAuthenticated) void refresh()
      return as
    },
    [refresh],
  )

  useEffect(() => {
    if (progress !== 'done') return
    const timer = setTimeout(() => setProgress('idle'), flagMs)
    return () => clearTimeout(timer)
  }, [progress])

  return [add, progress]
}
