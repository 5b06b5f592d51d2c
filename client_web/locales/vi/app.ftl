# Khung chung của mọi trang.
app-name = Flagfall
skip-to-content = Đến nội dung chính
nav-main = Chính
nav-lobby = Sảnh
nav-clubs = Câu lạc bộ
nav-sign-in = Đăng nhập
nav-sign-out = Đăng xuất
nav-profile = Hồ sơ của tôi
nav-account = Tài khoản { $name }
nav-settings = Cài đặt
page-not-found = Không có trang này
page-not-found-help = Có thể địa chỉ bị gõ sai, hoặc nội dung đã được gỡ bỏ.
page-failed = Không tải được trang này
page-try-again = Thử lại
go-to-lobby = Về sảnh
loading = Đang tải…

settings-language = Ngôn ngữ
settings-appearance = Giao diện
settings-theme-system = Theo thiết bị
settings-theme-light = Sáng
settings-theme-dark = Tối
settings-contrast = Tương phản cao
settings-board = Bàn cờ
settings-board-wood = Gỗ
settings-board-slate = Đá phiến
settings-board-paper = Giấy
settings-volume = Âm lượng tiếng động
settings-count = Đếm những giây cuối của tôi
settings-count-voice = thành tiếng
settings-count-ticks = tiếng tích tắc
settings-count-off = không đếm
settings-notify = Báo cho tôi khi đến lượt hoặc khi vòng đấu bắt đầu
settings-notify-blocked = Trình duyệt đang chặn thông báo của trang này.
settings-input = Cách đặt quân
settings-input-auto = Trên màn hình cảm ứng: chạm rồi xác nhận
settings-input-once = Chạm hoặc nhấp một lần
settings-input-confirm = Luôn xác nhận
sound-blocked = Âm thanh đang bị chặn: chạm để bật

connection-ok = Đã kết nối
connection-slow = Kết nối chậm
connection-reconnecting = Mất kết nối. Đang kết nối lại…
connection-reconnecting-in = Mất kết nối. Thử lại sau { $seconds } giây
connection-offline = Không có mạng
connection-restarting = Máy chủ đang khởi động lại; các ván của bạn vẫn được giữ
connection-refused = Máy chủ không chấp nhận kết nối này. Đang thử lại…
connection-back = Đã kết nối lại
connection-retry = Thử ngay
connection-new-version = Đã có phiên bản mới
connection-reload = Tải lại
connection-rtt = { $ms } ms đến máy chủ

call-ready = Ván của bạn đã sẵn sàng
call-against = Ván của bạn với { $opponent } đã sẵn sàng
call-go = Đến bàn cờ
call-until = Vào chỗ trong { $time }

dialog-close = Đóng
dialog-cancel = Hủy
dialog-confirm = Xác nhận
dialog-keep = Chơi tiếp
toast-dismiss = Bỏ qua
toast-region = Thông báo

form-required = Bắt buộc
form-fix = Có { $count } mục cần xem lại
form-unsaved = Có thay đổi chưa lưu. Rời khỏi trang?
form-show-password = Hiện mật khẩu

table-scroll = { $name }: cuộn ngang để xem thêm
time-yours = { $time } giờ của bạn
time-there = { $time } ({ $zone })
countdown-starts = Bắt đầu sau { $time }
day-today = Hôm nay
day-tomorrow = Ngày mai
span-days-hours = { $days } ngày { $hours } giờ
span-hours = { $n } giờ
span-minutes = { $n } phút
span-seconds = { $n } giây

notify-turn-title = ● Đến lượt bạn – { $app }
notify-turn-counted = ({ $count }) ● Đến lượt bạn – { $app }
notify-turn = Đến lượt bạn, ván với { $opponent }
notify-call = Ván của bạn với { $opponent } đã sẵn sàng
notify-call-body = Hãy vào chỗ trong { $time }.
notify-round = Vòng { $round } của giải { $tournament } bắt đầu
