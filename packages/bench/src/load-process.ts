/** Generates load in a separate process, so that its processor time is measured separately. */
import autocannon from 'autocannon';
import type { LoadOrder, LoadResult } from './load.ts';

process.on('message', (order: LoadOrder) => {
  void autocannon({
    url: order.origin,
    connections: order.connections,
    ...('seconds' in order.until ? { duration: order.until.seconds } : { amount: order.until.requests }),
    requests: order.paths.map((path) => ({
      path,
      method: order.write?.method ?? 'GET',
      headers: { ...order.headers, ...(order.write && { 'content-type': 'application/json' }) },
      ...(order.write && { body: JSON.stringify(order.write.body) }),
    })),
  }).then((result) => {
    const answer: LoadResult = {
      requests: result.requests.total,
      perSecond: result.requests.total / result.duration,
      p50: result.latency.p50,
      p99: result.latency.p99,
      failed: result.non2xx + result.errors + result.timeouts,
    };
    process.send!(answer);
  });
});
process.on('disconnect', () => process.exit(0));
