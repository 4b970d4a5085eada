/** How the driver writes a value for PostgreSQL: it says so nowhere else. */
declare module 'pg/lib/utils.js' {
  const driver: { prepareValue(value: unknown): unknown }
  export default driver
}
