export function isServed({ status }: { readonly status: number | null }): boolean {
  return status !== null && status >= 200 && status < 300
}
