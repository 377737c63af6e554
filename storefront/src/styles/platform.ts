import './web.css'
