export const noSupabase = 'no Supabase project found in the client-side code'

/** The same policy cannot be created twice. */
export const runSqlOnce =
  'once: in a repository with `supabase/migrations` as a migration (`supabase migration new close_table`, then `supabase db push`), else in the Supabase SQL Editor'

export const closeTableSql = `\`\`\`sql
alter table public.TABLE enable row level security;
-- Everything that is not allowed below is refused from now on.
create policy "Owners read their rows" on public.TABLE
  for select to authenticated using ((select auth.uid()) = user_id);
create policy "Owners add their rows" on public.TABLE
  for insert to authenticated with check ((select auth.uid()) = user_id);
create policy "Owners change their rows" on public.TABLE
  for update to authenticated using ((select auth.uid()) = user_id) with check ((select auth.uid()) = user_id);
create policy "Owners delete their rows" on public.TABLE
  for delete to authenticated using ((select auth.uid()) = user_id);
\`\`\``

export function indentBlock(block: string): string {
  return block.replace(/^(?=.)/gm, '   ')
}
