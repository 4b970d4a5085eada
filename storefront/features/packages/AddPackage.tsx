import type { Progress } from '@cloudoc/kit/calls/useCall.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { useOfflineCart } from '@cloudoc/kit/session/offlineCart.ts'
import ArrowRight from 'lucide-react/icons/arrow-right'
import ShoppingBasket from 'lucide-react/icons/shopping-basket'
import { useEffect, useRef, useState } from 'react'
import { type Choice, useAddToCart } from '../cart/useAddToCart.ts'
import { useBuyer } from '../cart/useBuyer.ts'

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
  // The button that was pressed is gone once the package is in: whoever uses a keyboard goes on at the link.
  const place = useRef<HTMLDivElement>(null)
  const [pressed, setPressed] = useState(false)
  useEffect(() => {
    if (inCart && pressed && document.activeElement === document.body) place.current?.querySelector('a')?.focus()
  }, [inCart, pressed])
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
        setPressed(true)
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
      icon={<ShoppingBasket aria-hidden className="size-5 shrink-0" />}
      onClick={onAdd}
    >
      {instant ? 'Buy Now' : 'Add To Cart'}
      <span className="sr-only">: {name}</span>
    </Button>
  )
}
