// The health check of a container, without a shell: ends with 0 where the node may be sent requests.
const address = `http://127.0.0.1:${process.env['PORT'] ?? '1337'}/health/ready`
const isReady = await fetch(address, { signal: AbortSignal.timeout(4000) }).then(
  ({ ok }) => ok,
  () => false,
)
process.exit(isReady ? 0 : 1)
