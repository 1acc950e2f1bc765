import { clearCookie, writeCookie } from '../cookies.ts'
import { themes } from '../request.ts'
import { redirect } from '../response.ts'
import type { PublicHandler } from '../route.ts'
import { safePath } from '../safePath.ts'

const keptSeconds = 365 * 24 * 60 * 60

export const switchTheme: PublicHandler = async ({ form }, { baseUrl }) => {
  const theme = themes.find((name) => name === form.get('theme')) ?? 'auto'
  const cookie =
    theme === 'auto'
      ? clearCookie('theme', baseUrl)
      : writeCookie('theme', theme, { baseUrl, maxAgeSeconds: keptSeconds })
  return redirect(safePath(form.get('return'), '/'), { cookies: [cookie] })
}
