import { subscribe } from '@cloudoc/checkout/contract/checkout.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'
import { shortDate } from '@cloudoc/kit/format/date.ts'
import { useState } from 'react'
import type { Coupon } from './coupon.ts'
import { findCoupon } from './coupon.ts'

export interface CouponFieldProps {
  /** Those that this company may use now. */
  offered: readonly Coupon[]
  coupon: Coupon | undefined
  /** '' takes it off again. */
  onCoupon: (code: string) => void
  /** From the server. */
  error: string | undefined
}

const about = ({ percent, expires }: Coupon): string =>
  `${percent}% off the licence fee${expires && `, until ${shortDate(expires)}`}`

/** A coupon: typed, or chosen from those that may be used. */
export function CouponField({ offered, coupon, onCoupon, error }: CouponFieldProps) {
  const [round, setRound] = useState(0)
  const [open, setOpen] = useState(false)
  if (coupon) {
    return (
      <div className="grid gap-1 rounded-md bg-success-soft p-4">
        <p role="status">
          Coupon <strong>{coupon.code}</strong>: {coupon.percent}% off the licence fee, where it is more than a discount
          that you have already.
        </p>
        <Button
          variant="link"
          className="justify-self-start"
          onClick={() => {
            onCoupon('')
            setRound(round + 1)
          }}
        >
          Take it off
        </Button>
      </div>
    )
  }
  if (!open && error === undefined)
    return (
      <Button variant="link" className="justify-self-start" onClick={() => setOpen(true)}>
        Have a coupon?
      </Button>
    )
  return (
    <Form
      key={round}
      label="Coupon"
      className="gap-3"
      errors={error === undefined ? undefined : { coupon: error }}
      check={values => ({ coupon: findCoupon(offered, values.text('coupon')) ? undefined : subscribe.texts.coupon })}
      onSubmit={values => onCoupon(values.text('coupon'))}
    >
      <div className="flex items-end gap-3">
        <div className="grow">
          <TextField
            label="Coupon"
            name="coupon"
            optional
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        </div>
        <Button variant="quiet" type="submit">
          Apply
        </Button>
      </div>
      <ul className="grid gap-2">
        {offered.map(one => (
          <li
            key={one._id}
            className="flex items-center justify-between gap-3 rounded-md border border-dashed border-edge py-2 pr-2 pl-4"
          >
            <span className="min-w-0 text-small">
              <strong className="block">{one.code}</strong>
              {about(one)}
              {one.note && <span className="block text-quiet">{one.note}</span>}
            </span>
            <Button variant="quiet" aria-label={`Use coupon ${one.code}`} onClick={() => onCoupon(one.code)}>
              Use
            </Button>
          </li>
        ))}
      </ul>
    </Form>
  )
}
