import type { RowOf, TableOf } from '@cloudoc/core/server/data/table.ts'
import type { contentTypes } from './content-types/index.ts'

type Of = typeof contentTypes

export type CartRow = RowOf<Of['cart']>
export type LineRow = RowOf<Of['line']>

declare module 'knex/types/tables.js' {
  interface Tables {
    carts: TableOf<Of['cart']>
    cart_lines: TableOf<Of['line']>
    coupon_uses: TableOf<Of['coupon-use']>
  }
}
