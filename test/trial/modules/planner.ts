import { Query } from 'mingo'
import { readNestedQuery } from '../../helpers/applications/documentStore.ts'
import { json } from '../../helpers/sites/site.ts'
import { escapeHtml, page } from '../server/page.ts'
import type { Portal, PortalModule } from '../server/portal.ts'
import { isObject, type PortalRequest } from '../server/request.ts'
import { plannerScript } from './plannerScript.ts'

type Room = { readonly name: string; readonly seats: number; readonly code: string }

const rooms: readonly Room[] = [
  { name: 'aula', seats: 80, code: 'A-7731' },
  { name: 'cellar', seats: 12, code: 'C-1180' },
  { name: 'tower', seats: 4, code: 'T-5502' },
]
const tasksMax = 100

export function planner(_: Portal): PortalModule {
  const tasks: string[] = ['Repair the clock']

  /** NoSQL injection: an object is a condition. */
  function findRooms(filter: Readonly<Record<string, unknown>>) {
    try {
      const found = new Query({ ...filter }).find<Room>([...rooms]).all()
      return json(found.map(({ name, seats }) => ({ name, seats })))
    } catch {
      return { ...json({ error: 'bad filter' }), status: 400 }
    }
  }

  function openRoom({ json: body }: PortalRequest) {
    const { name, code } = body()
    try {
      const [found] = new Query({ name, code }).find<Room>([...rooms]).all()
      return found === undefined
        ? { ...json({ error: 'wrong code' }), status: 401 }
        : json({ opened: found.name })
    } catch {
      return { ...json({ error: 'wrong code' }), status: 401 }
    }
  }

  function findTasks({ json: body }: PortalRequest) {
    const { text } = body()
    const wanted = isObject(text) ? '[object]' : String(text ?? '')
    return json(tasks.filter((task) => task.includes(wanted)))
  }

  function addTask({ json: body }: PortalRequest) {
    tasks.push(String(body().text ?? '').slice(0, 500))
    if (tasks.length > tasksMax) tasks.splice(1, 1)
    return json({ count: tasks.length })
  }

  function showNotes({ query }: PortalRequest) {
    const [title, footer] = [
      escapeHtml(query('title') || 'Notes'),
      escapeHtml(query('footer') || 'Riverside'),
    ]
    // The script evaluates braces only inside `data-app`.
    return page(
      'Notes of the planner',
      `<div data-app><h2>${title}</h2><p>{{ 20 + 3 }} notes</p></div><footer>${footer}</footer><script src="/planner/template.js"></script>`,
    )
  }

  const script = (body: string) => ({ headers: { 'content-type': 'text/javascript' }, body })

  return {
    name: 'planner',
    pages: {
      '/planner': 'planner',
      '/planner?tab=rooms#/view/rooms': 'rooms',
      '/planner/notes?title=Today&footer=Riverside': 'notes of the planner',
    },
    routes: {
      'GET /planner': () =>
        page(
          'Planner',
          '<div id="tab"></div><div id="view"></div><div id="safe"></div><div id="news"></div><a id="back">back</a><p id="state"></p><a href="#/view/tasks">tasks</a> <a href="#/view/rooms">rooms</a><script src="/planner/app.js"></script>',
        ),
      'GET /planner/app.js': () => script(plannerScript.app),
      'GET /planner/template.js': () => script(plannerScript.template),
      'GET /planner/notes': showNotes,
      'POST /planner/api/rooms': ({ json: body }) => findRooms({ name: body().name ?? 'aula' }),
      'GET /planner/api/rooms': ({ url }) =>
        findRooms({ name: readNestedQuery(`/${url.search}`).name ?? 'aula' }),
      'POST /planner/api/open': openRoom,
      'POST /planner/api/tasks/find': findTasks,
      'GET /planner/api/seats': ({ query }) => findRooms({ name: query('name') || 'aula' }),
      'POST /planner/api/tasks': addTask,
    },
  }
}
