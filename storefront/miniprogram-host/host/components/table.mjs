/**
 * The vendor's components as its documentation lists them (https://developers.weixin.qq.com/miniprogram/dev/component/): attributes
 * with their types, and events. Types: s string, n number, b boolean, a array, o object, * any; s(x,y) is a string out of these.
 */
const declared = {
  view: ['hover-class:s hover-stop-propagation:b hover-start-time:n hover-stay-time:n'],
  text: ['selectable:b user-select:b space:s(ensp,emsp,nbsp) decode:b overflow:s(clip,fade,ellipsis,visible) max-lines:n'],
  image: [
    'src:s webp:b lazy-load:b show-menu-by-longpress:b forceHttps:b fade-in:b mode:s(scaleToFill,aspectFit,aspectFill,widthFix,heightFix,' +
      'top,bottom,center,left,right,top left,top right,bottom left,bottom right)',
    'error load',
  ],
  icon: ['type:s size:* color:s'],
  progress: [
    'percent:* show-info:b border-radius:* font-size:* stroke-width:* color:s activeColor:s backgroundColor:s active:b duration:n ' +
      'active-mode:s(backwards,forwards)',
    'activeend',
  ],
  'rich-text': ['nodes:* space:s(ensp,emsp,nbsp) user-select:b mode:s(default,compat,aggressive,inline-block,web)'],
  button: [
    'size:s(default,mini) type:s(primary,default,warn) plain:b disabled:b loading:b form-type:s(submit,reset,submitToGroup) ' +
      'open-type:s(contact,liveActivity,share,getPhoneNumber,getRealtimePhoneNumber,getUserInfo,launchApp,openSetting,feedback,' +
      'chooseAvatar,agreePrivacyAuthorization) hover-class:s hover-stop-propagation:b hover-start-time:n hover-stay-time:n ' +
      'lang:s(en,zh_CN,zh_TW) session-from:s send-message-title:s send-message-path:s send-message-img:s show-message-card:b ' +
      'app-parameter:s phone-number-no-quota-toast:b need-show-entrance:b entrance-path:s business-id:s name:s',
    'getuserinfo contact getphonenumber getrealtimephonenumber error opensetting launchapp chooseavatar agreeprivacyauthorization ' +
      'createliveactivity',
  ],
  form: ['report-submit:b report-submit-timeout:n', 'submit reset submitToGroup'],
  label: ['for:s'],
  input: [
    'value:s type:s(text,number,idcard,digit,safe-password,nickname) password:b placeholder:s placeholder-style:s placeholder-class:s ' +
      'disabled:b maxlength:n cursor-spacing:n auto-focus:b focus:b confirm-type:s(send,search,next,go,done,return) always-embed:b ' +
      'confirm-hold:b cursor:n cursor-color:s selection-start:n selection-end:n adjust-position:b hold-keyboard:b name:s auto-fill:s ' +
      'safe-password-cert-path:s safe-password-length:n safe-password-time-stamp:n safe-password-nonce:s safe-password-salt:s ' +
      'safe-password-custom-hash:s worklet:onkeyboardheightchange:s',
    'input change focus blur confirm keyboardheightchange nicknamereview selectionchange keyboardcompositionstart ' +
      'keyboardcompositionupdate keyboardcompositionend',
  ],
  textarea: [
    'value:s placeholder:s placeholder-style:s placeholder-class:s disabled:b maxlength:n auto-focus:b focus:b auto-height:b fixed:b ' +
      'cursor-spacing:n cursor:n cursor-color:s show-confirm-bar:b selection-start:n selection-end:n adjust-position:b hold-keyboard:b ' +
      'disable-default-padding:b confirm-type:s(send,search,next,go,done,return) confirm-hold:b adjust-keyboard-to:s(cursor,bottom) name:s',
    'focus blur linechange input confirm keyboardheightchange selectionchange keyboardcompositionstart keyboardcompositionupdate ' +
      'keyboardcompositionend',
  ],
  switch: ['checked:b disabled:b type:s(switch,checkbox) color:s name:s', 'change'],
  checkbox: ['value:s disabled:b checked:b color:s name:s'],
  'checkbox-group': ['name:s', 'change'],
  radio: ['value:s checked:b disabled:b color:s name:s'],
  'radio-group': ['name:s', 'change'],
  slider: [
    'min:n max:n step:n disabled:b value:n color:s selected-color:s activeColor:s backgroundColor:s block-size:n block-color:s ' +
      'show-value:b name:s',
    'change changing',
  ],
  picker: [
    'header-text:s mode:s(selector,multiSelector,time,date,region) disabled:b range:a range-key:s value:* start:s end:s ' +
      'fields:s(year,month,day) custom-item:s level:s(province,city,region,sub-district) name:s',
    'cancel change columnchange',
  ],
  'picker-view': [
    'value:a mask-class:s indicator-style:s indicator-class:s mask-style:s immediate-change:b name:s',
    'change pickstart pickend',
  ],
  'picker-view-column': [''],
  'scroll-view': [
    'scroll-x:b scroll-y:b upper-threshold:* lower-threshold:* scroll-top:* scroll-left:* scroll-into-view:s ' +
      'scroll-into-view-offset:n scroll-with-animation:b enable-back-to-top:b enable-passive:b refresher-enabled:b ' +
      'refresher-threshold:n refresher-default-style:s(black,white,none) refresher-background:s refresher-triggered:b bounces:b ' +
      'show-scrollbar:b fast-deceleration:b enable-flex:b scroll-anchoring:b enhanced:b paging-enabled:b using-sticky:b type:s ' +
      // Of the vendor's other renderer; the framework names them in every template.
      'associative-container:s reverse:b clip:b cache-extent:n min-drag-distance:n scroll-into-view-within-extent:b ' +
      'scroll-into-view-alignment:s padding:a refresher-two-level-enabled:b refresher-two-level-triggered:b ' +
      'refresher-two-level-threshold:n refresher-two-level-close-threshold:n refresher-two-level-scroll-enabled:b ' +
      'refresher-ballistic-refresh-enabled:b refresher-two-level-pinned:b',
    'scroll scrolltoupper scrolltolower dragstart dragging dragend refresherpulling refresherrefresh refresherrestore refresherabort ' +
      'scrollstart scrollend refresherwillrefresh refresherstatuschange',
  ],
  swiper: [
    'indicator-dots:b indicator-color:s indicator-active-color:s autoplay:b current:n interval:n duration:n circular:b vertical:b ' +
      'previous-margin:s next-margin:s snap-to-edge:b display-multiple-items:n easing-function:s scroll-with-animation:b ' +
      'current-item-id:s name:s',
    'change transition animationfinish',
  ],
  'swiper-item': ['item-id:s skip-hidden-item-layout:b'],
  'movable-area': ['scale-area:b'],
  'movable-view': [
    'direction:s(all,vertical,horizontal,none) inertia:b out-of-bounds:b x:* y:* damping:n friction:n disabled:b scale:b scale-min:n ' +
      'scale-max:n scale-value:n animation:b',
    'change scale htouchmove vtouchmove dragstart dragend',
  ],
  canvas: ['type:s(2d,webgl) canvas-id:s disable-scroll:b', 'error'],
  navigator: [
    'target:s url:s open-type:s(navigate,redirect,switchTab,reLaunch,navigateBack,exit) delta:n app-id:s path:s extra-data:o version:s ' +
      'short-link:s hover-class:s hover-stop-propagation:b hover-start-time:n hover-stay-time:n',
    'success fail complete',
  ],
  'page-meta': [
    'background-text-style:s background-color:s background-color-top:s background-color-bottom:s root-background-color:s ' +
      'scroll-top:s scroll-duration:n page-style:s root-font-size:s page-font-size:s page-orientation:s',
    'resize scroll scrolldone',
  ],
  'navigation-bar': [
    'title:s loading:b front-color:s background-color:s color-animation-duration:n color-animation-timing-func:s',
  ],
  'root-portal': ['enable:b'],
  'page-container': [
    'show:b duration:n z-index:n overlay:b position:s round:b close-on-slide-down:b overlay-style:s custom-style:s',
    'beforeenter enter afterenter beforeleave leave afterleave clickoverlay',
  ],
  'cover-view': ['scroll-top:*'],
  'cover-image': ['src:s', 'load error'],
  'web-view': ['src:s', 'message load error'],
  block: [''],
  slot: ['name:s'],
}

/** What every component knows. */
const commonAttributes = 'id:s class:s style:* hidden:b animation:* slot:s'
const commonEvents =
  'touchstart touchmove touchcancel touchend tap longpress longtap transitionend animationstart animationiteration animationend ' +
  'touchforcechange'

/** By a component's name: `attributes` (name to `{ type, values? }`) and the set `events`. */
export const components = Object.fromEntries(
  Object.entries(declared).map(([name, [attributes, events = '']]) => [
    name,
    {
      attributes: attributesOf(`${commonAttributes} ${attributes}`),
      events: new Set(`${commonEvents} ${events}`.trim().split(' ')),
    },
  ]),
)

function attributesOf(text) {
  const found = {}
  for (const [, name, type, values] of text.matchAll(/(\S+):([snbao*])(?:\(([^)]*)\))?/g))
    found[name] = { type, ...(values && { values: values.split(',') }) }
  return found
}

/** What is wrong with an attribute of a component; undefined when nothing is. Absent values fall back to the vendor's default. */
export function attributeFault(component, name, value) {
  const known = components[component]
  if (!known) return `<${component}> is no component of the vendor`
  if (name.startsWith('data-') || name.startsWith('aria-')) return undefined
  const rule = known.attributes[name]
  if (!rule) return `<${component}> has no attribute ${name}`
  if (value === undefined || value === null || value === '') return undefined
  const isWrong = wrong[rule.type]?.(value)
  if (isWrong) return `<${component}> ${name} should be ${isWrong} instead of ${JSON.stringify(value)?.slice(0, 80)}`
  if (rule.values && !rule.values.includes(value)) return `<${component}> ${name} has no value ${value}`
  return undefined
}

const isObject = (value) => typeof value === 'object' && !Array.isArray(value)
// A text is no truth value: "false" would count as true there.
const wrong = {
  s: (value) => !['string', 'number'].includes(typeof value) && 'String',
  n: (value) =>
    typeof value === 'number' || (typeof value === 'string' && value.trim() !== '' && !Number.isNaN(Number(value)))
      ? false
      : 'Number',
  b: (value) => typeof value !== 'boolean' && 'Boolean',
  a: (value) => !Array.isArray(value) && 'Array',
  o: (value) => !isObject(value) && 'Object',
}

/** What is wrong with listening to an event of a component. */
export function eventFault(component, event) {
  const known = components[component]
  if (!known) return `<${component}> is no component of the vendor`
  return known.events.has(event) ? undefined : `<${component}> has no event ${event}`
}
