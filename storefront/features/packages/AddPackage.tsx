import type { Progress } from '@cloudoc/kit/calls/useCall.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { useOfflineCart } from '@cloudoc/kit/session/offlineCart.ts'
import ArrowRight from 'lucide-react/icons/arrow-right'
import ShoppingBasket from 'lucide-react/icons/shopping-basket'
import { useState } from 'react'
import { type Choice, useAddToCart } from '../cart/useAddToCart.ts'
import { useBuyer } from '../cart/useBuyer.ts'
import { useFocusKept } from './useFocusKept.ts'

/**
 * Is this in the visitor's cart? Of a company's cart it is known only once it was added here, or refused as
 * there already.
 */
export function useInCart({ packageId, sendtype = 'subscription' }: Pick<Choice, 'packageId' | 'sendtype'>) {
  const [added, setAdded] = useState(false)
  const offline = useOfflineCart()
  return [added || offline.some(line => line.packageId === packageId && line.sendtype === sendtype), setAdded] as const
}

export interface AddPackageProps {
  choice: Choice
  /** Not the main thing in view, such as in a list of many. */
  quiet?: boolean
}

/** 'Add To Cart'; once it is in, the way to the cart stands in its place. */
export function AddPackage({ choice, quiet = false }: AddPackageProps) {
  const buyer = useBuyer()
  const [inCart, setAdded] = useInCart(choice)
  const [add, progress] = useAddToCart()
  const [place, press] = useFocusKept(inCart)
  if (buyer !== true) return null
  if (inCart)
    return (
      <div ref={place} className="contents">
        <Button to="/cart" variant="quiet" wide icon={<ArrowRight aria-hidden className="size-5" />}>
          Go to cart
        </Button>
      </div>
    )
  return (
    <AddButton
      name={choice.name}
      quiet={quiet}
      progress={progress}
      onAdd={() => {
        press()
        void add(choice).then(as => setAdded(as === 'added' || as === 'twice'))
      }}
    />
  )
}

/** The button alone. Its name for screen readers says what goes into the cart, as there are many on a page. */
export function AddButton({
  name,
  quiet = false,
  instant = false,
  progress,
  onAdd,
}: {
  name: string
  quiet?: boolean
  /** It leads on to be paid. */
  instant?: boolean
  progress: Progress
  onAdd: () => void
}) {
  return (
    <Button
      wide
      variant={quiet ? 'quiet' : 'primary'}
      progress={progress}
      pendingText="Adding…"
      icon={<ShoppingBasket aria-hidden className="size-5 shrink-0 max-sm:hidden" />}
      onClick={onAdd}
    >
      {instant ? 'Buy Now' : 'Add To Cart'}
      <span className="sr-only">: {name}</span>
    </Button>
  )
}
