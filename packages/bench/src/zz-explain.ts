import pg from 'pg';
import { openDataset, ask } from './dataset.ts';
import { makePosts } from './made-posts.ts';
import { makeArticles } from './made-articles.ts';
import { openCourses } from './assigned-courses.ts';
import { startProduct } from './server-process.ts';
import { signedInHeaders } from './session.ts';
import { recorder, recordStatements, transactionOf } from './statements.ts';
import { dataFolder, ports } from './workplace.ts';
const [pattern, ...paths] = process.argv.slice(2);
const dataset = await openDataset();
await makePosts(dataset.ownerUrl); await makeArticles(dataset.ownerUrl); await openCourses(dataset);
const server = await startProduct({ port: ports.server, dataDir: dataFolder, preload: recorder });
try {
  const headers = signedInHeaders();
  for (const p of paths) {
    const get = async () => { const a = await fetch(`http://127.0.0.1:${ports.server}${p}`, { headers }); const t = await a.text(); if (a.status !== 200) throw new Error(t); };
    await get(); await get();
    const st = transactionOf(await recordStatements(server.child, get));
    const client = new pg.Client({ connectionString: dataset.appUrl });
    await client.connect();
    const [begin, scope, ...inside] = st;
    console.log('##', p, inside.length);
    for (const { text, values } of inside.slice(0, -1)) {
      let best: any = null;
      for (let i = 0; i < 4; i++) {
        await client.query(begin!.text); await client.query(scope!.text, scope!.values);
        const r = await client.query(`explain (analyze, buffers, format text) ${text}`, values).catch((e) => ({ rows: [{ 'QUERY PLAN': String(e) }] }));
        await client.query('rollback');
        best = r.rows.map((x: any) => x['QUERY PLAN']);
      }
      const ms = best.filter((l: string) => /^(Planning|Execution) Time/.test(l)).join(' ');
      console.log('--', text.replace(/\s+/g, ' ').slice(0, 110), '|', ms);
      if (text.includes(pattern!)) console.log(text + '\n' + best.join('\n'));
    }
    await client.end();
  }
} finally { await server.stop(); await dataset.stop(); }
