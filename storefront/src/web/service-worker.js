// Lets the shop open without network: the page without content, the app's own files, and pictures. Everything else (calls, sockets, prices,
// places) always goes to the server: what is old there is wrong. The build fills in BUILD and SHELL.
const shellName = 'kabinet-shell-BUILD'
const picturesName = 'kabinet-pictures'
const barePage = '/index.html'
const shell = [/* SHELL */]
const mostPictures = 200

const isAsset = (url) => /^\/(js|css|icons)\//.test(url.pathname)
const isPicture = (url) => url.pathname.startsWith('/pictures/')

self.addEventListener('install', (event) => {
  // As the server has them now, not as this browser may remember them.
  const files = shell.map((path) => new Request(path, { cache: path === barePage ? 'reload' : 'default' }))
  const keep = async () => {
    await caches.open(picturesName)
    await (await caches.open(shellName)).addAll(files)
  }
  event.waitUntil(keep())
})

self.addEventListener('activate', (event) => {
  const isOld = (name) => name.startsWith('kabinet-') && name !== shellName && name !== picturesName
  const forget = async () => Promise.all((await caches.keys()).filter(isOld).map((name) => caches.delete(name)))
  event.waitUntil(forget().then(() => self.clients.claim()))
})

// A page of this build says that it may take over: nobody is left who runs the one before.
self.addEventListener('message', (event) => {
  if (event.data === 'take over') void self.skipWaiting()
})

// What cannot wait, sealed for this browser (the shop's push messages). It leads to a page of the shop.
self.addEventListener('push', (event) => {
  const { title, body, page, tag } = event.data.json()
  const options = { body, tag, renotify: true, data: { page }, icon: '/icons/icon-192.png', badge: '/icons/icon-192.png' }
  event.waitUntil(self.registration.showNotification(title, options))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(show(event.notification.data.page))
})

/** The page in a window of the shop that is open, or in a new one. */
async function show(page) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = windows.find((one) => new URL(one.url).pathname + new URL(one.url).search === page) ?? windows[0]
  if (!there) return self.clients.openWindow(page)
  await there.focus()
  if (new URL(there.url).pathname + new URL(there.url).search !== page) await there.navigate(page)
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(page(request))
  else if (isAsset(url)) event.respondWith(kept(request, shellName))
  else if (isPicture(url)) event.respondWith(kept(request, picturesName, mostPictures))
})

/** The newest page while there is network, so that nobody stays in an old build. */
async function page(request) {
  try {
    return await fetch(request)
  } catch (failure) {
    const bare = await caches.match(barePage, { cacheName: shellName })
    if (bare) return bare
    throw failure
  }
}

/** Names of files and pictures change with what is in them: what was kept once is still right. */
async function kept(request, cacheName, most) {
  const found = await caches.match(request, { cacheName })
  if (found) return found
  const answer = await fetch(request)
  // The worker of a newer build may have come meanwhile and have thrown this one's files away: opened again, they would stay for good.
  if (answer.status === 200 && answer.type === 'basic' && (await caches.has(cacheName))) {
    const cache = await caches.open(cacheName)
    await cache.put(request, answer.clone()).catch(() => undefined)
    if (most) await trim(cache, most)
  }
  return answer
}

async function trim(cache, most) {
  const requests = await cache.keys()
  await Promise.all(requests.slice(0, Math.max(0, requests.length - most)).map((request) => cache.delete(request)))
}
