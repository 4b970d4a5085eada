import type { Selection } from '@cloudoc/catalogue/contract/rules/plans.ts'
import type { Progress } from '@cloudoc/kit/calls/useCall.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { useAddToCart } from '../cart/useAddToCart.ts'
import { useBuyer } from '../cart/useBuyer.ts'
import { AddButton, useInCart } from '../packages/AddPackage.tsx'
import type { PackageDetails } from '../packages/types.ts'
import { useFocusKept } from '../packages/useFocusKept.ts'

export interface Into {
  /** May whoever is here buy? Undefined until it is known. */
  buyer: boolean | undefined
  inCart: boolean
  /** It is paid for at once, with the add-on that an address brought. */
  instant: boolean
  progress: Progress
  add: () => void
}

export type InstantPurchase = typeof import('./instantPurchase.ts')

/** The way of a selection into the cart, once for the panel and the bar; on to the payment where it is instant. */
export function useIntoCart(
  item: PackageDetails,
  { plan, addOns, licence }: Selection,
  purchase: InstantPurchase | undefined,
): Into {
  const instant = purchase?.isInstant(addOns) === true
  const buyer = useBuyer()
  const [inCart, setAdded] = useInCart({ packageId: item._id })
  const [add, progress] = useAddToCart()
  const choice = {
    packageId: item._id,
    name: item.name,
    slug: item.slug,
    renewalPlan: plan,
    packages: addOns,
    licencetype: licence,
    instantBuyUpdate: instant && addOns.includes('updates'),
  }
  return {
    buyer,
    inCart,
    instant,
    progress,
    add: () => {
      void add(choice).then(as => {
        setAdded(as === 'added' || as === 'twice')
        if (instant) purchase?.goOn(as)
      })
    },
  }
}

export interface IntoCartProps {
  name: string
  into: Into
  /** The button alone, for the bar. */
  short?: boolean
}

/** 'Add To Cart'; once it is in, the ways on. Who may not buy is told whom to ask. */
export function IntoCart({ name, into: { buyer, inCart, instant, progress, add }, short = false }: IntoCartProps) {
  const [place, press] = useFocusKept(inCart)
  if (buyer === undefined) return <Skeleton shape="block" label="Loading what you may buy" />
  if (!buyer) return <p className="text-small text-quiet">Ask the account holder of your company to subscribe.</p>
  if (!inCart)
    return (
      <AddButton
        name={name}
        instant={instant}
        progress={progress}
        onAdd={() => {
          press()
          add()
        }}
      />
    )
  const toCart = (
    <Button to="/cart" wide icon={<ArrowRight aria-hidden className="size-5 shrink-0" />}>
      Go to cart
    </Button>
  )
  if (short)
    return (
      <div ref={place} className="contents">
        {toCart}
      </div>
    )
  return (
    <div ref={place} role="status" className="grid gap-3">
      {toCart}
      <p className="text-small text-quiet">In your cart. Plan, add-ons and licence can be changed there.</p>
      <Button to="/policies-procedures" variant="link" className="justify-self-start">
        Browse more packages
      </Button>
    </div>
  )
}
