import './mini.css'
