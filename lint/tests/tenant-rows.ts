import { tenantRowsRule } from '../rules/tenant-rows.ts'
import { tester } from './tester.ts'

const options = [{ tables: ['orders', 'people'] }]
const mark = '/** @acrossCompanies the sweep looks at all that are due */'

tester.run('tenant-rows', tenantRowsRule, {
  valid: [
    "ofCompany(tx.sql, 'orders', actor).where({ id }).first()",
    "tx.sql('companies').where({ id })",
    "tx.sql('orders').insert({ ...baseColumns(), company_id })",
    "erase('orders')",
    `${mark}\nexport const due = (sql: Sql) => sql('orders').where('check_at', '<', at)`,
    `${mark}\nexport async function due(sql: Sql) { if (at) return sql('orders').where({ at }) }`,
    "sql('orders as o').where('o.company_id', id)",
    "sql('orders as o').where({ 'o.company_id': id, 'o.state': 'paid' })",
    // As the doc of the rule says: not seen.
    "sql.raw('select * from orders')",
    "ofCompany(sql, 'invoices', actor).join('orders', 'orders.id', 'invoices.order_id')",
  ].map(code => ({ code, options })),
  invalid: [
    ["sql('orders').where({ id })", 'direct', 'orders'],
    ["const row = await tx.sql('people').where({ id }).first()", 'direct', 'people'],
    ["pool()('orders').where({ id })", 'direct', 'orders'],
    ["sql('orders as o').where({ id })", 'direct', 'orders'],
    ["sql('orders as o').where({ 'o.state': 'paid' })", 'direct', 'orders'],
    ["sql({ o: 'orders' }).where({ id })", 'direct', 'orders'],
    ["sql.select('id').from('orders')", 'direct', 'orders'],
    ["tx.sql('orders').where({ id }).update({ state })", 'direct', 'orders'],
    ["// @acrossCompanies only a remark\nsql('orders').where({ id })", 'direct', 'orders'],
    [`${mark}\nexport const due = 1\nexport const other = () => sql('orders')`, 'direct', 'orders'],
    [`${mark}\nimport { sql } from './sql.ts'\nexport const due = () => sql('orders')`, 'direct', 'orders'],
    ["/** @acrossCompanies */\nexport const due = () => sql('orders')", 'reason', 'orders'],
  ].map(([code = '', messageId = '', table = '']) => ({
    code,
    options,
    errors: [{ messageId, ...(messageId === 'direct' ? { data: { table } } : {}) }],
  })),
})
