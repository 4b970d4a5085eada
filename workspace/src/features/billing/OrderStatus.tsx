import type { StatusTone } from '@cloudoc/kit/components/feedback/Status.tsx'
import { Status } from '@cloudoc/kit/components/feedback/Status.tsx'
import type { OrderState } from '@cloudoc/orders/contract/order.ts'

const looks: Record<OrderState, { tone: StatusTone; word: string }> = {
  pending: { tone: 'warning', word: 'Awaiting payment' },
  paid: { tone: 'success', word: 'Paid' },
  failed: { tone: 'danger', word: 'Payment failed' },
  cancelled: { tone: 'neutral', word: 'Cancelled' },
  refunded: { tone: 'info', word: 'Refunded' },
}

export const orderStateWord = (state: OrderState): string => looks[state].word

/** How an order stands (rulings 21). */
export function OrderStatus({ state }: { state: OrderState }) {
  return <Status tone={looks[state].tone}>{looks[state].word}</Status>
}
