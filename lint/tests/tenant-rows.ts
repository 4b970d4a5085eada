import { tenantRowsRule } from '../rules/tenant-rows.ts'
import { tester } from './tester.ts'

const options = [{ tables: ['orders', 'people'] }]
const mark = '/** @acrossCompanies the sweep looks at all that are due */'

tester.run('tenant-rows', tenantRowsRule, {
  valid: [
    "ofCompany(tx.db, 'orders', actor).where({ id }).first()",
    "tx.db('companies').where({ id })",
    "tx.db('orders').insert({ ...baseColumns(), company_id })",
    "erase('orders')",
    `${mark}\nexport const due = (db: Db) => db('orders').where('check_at', '<', at)`,
    `${mark}\nexport async function due(db: Db) { if (at) return db('orders').where({ at }) }`,
    "db('orders as o').where('o.company_id', id)",
    "db('orders as o').where({ 'o.company_id': id, 'o.state': 'paid' })",
    // As the doc of the rule says: not seen.
    "db.raw('select * from orders')",
    "ofCompany(db, 'invoices', actor).join('orders', 'orders.id', 'invoices.order_id')",
  ].map(code => ({ code, options })),
  invalid: [
    ["db('orders').where({ id })", 'direct', 'orders'],
    ["const row = await tx.db('people').where({ id }).first()", 'direct', 'people'],
    ["pool()('orders').where({ id })", 'direct', 'orders'],
    ["db('orders as o').where({ id })", 'direct', 'orders'],
    ["db('orders as o').where({ 'o.state': 'paid' })", 'direct', 'orders'],
    ["db({ o: 'orders' }).where({ id })", 'direct', 'orders'],
    ["db.select('id').from('orders')", 'direct', 'orders'],
    ["tx.db('orders').where({ id }).update({ state })", 'direct', 'orders'],
    ["// @acrossCompanies only a remark\ndb('orders').where({ id })", 'direct', 'orders'],
    [`${mark}\nexport const due = 1\nexport const other = () => db('orders')`, 'direct', 'orders'],
    [`${mark}\nimport { sql } from './sql.ts'\nexport const due = () => db('orders')`, 'direct', 'orders'],
    ["/** @acrossCompanies */\nexport const due = () => db('orders')", 'reason', 'orders'],
  ].map(([code = '', messageId = '', table = '']) => ({
    code,
    options,
    errors: [{ messageId, ...(messageId === 'direct' ? { data: { table } } : {}) }],
  })),
})
