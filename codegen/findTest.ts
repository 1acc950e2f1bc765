export type FoundTest =
  | { readonly ok: true; readonly path: string }
  | { readonly ok: false; readonly reason: string }

/** Finds the test of a source file. test/ mirrors src/, and adds codegen/. */
export function findTest(path: string, exists: (path: string) => boolean): FoundTest {
  if (!exists(path)) return { ok: false, reason: `Expected a file, found none at ${path}` }
  if (/\.test\.tsx?$/.test(path)) return { ok: true, path }
  const stem = /^src\/(.+)\.tsx?$/.exec(path)?.[1]
  if (stem === undefined) {
    return { ok: false, reason: `Expected a test (test/….test.ts) or a source (src/….ts), found ${path}` }
  }
  const mirrors = ['ts', 'tsx'].map((extension) => `test/${stem}.test.${extension}`)
  const mirror = mirrors.find(exists)
  if (mirror !== undefined) return { ok: true, path: mirror }
  return {
    ok: false,
    reason: `Expected the test of ${path} at ${mirrors[0]}, found none. Other tests may cover it: git grep -l ${nameOf(stem)} test`,
  }
}

function nameOf(stem: string): string {
  return stem.split('/').at(-1) ?? stem
}
